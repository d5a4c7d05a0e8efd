import type { saveSystemSettings } from '@balcao/contracts/system';
import { SYSTEM_TEXTS } from '@balcao/contracts/system';
import { apiError, errorMessage, type RequestOf, useSession } from '@balcao/platform';
import { useEffect, useState } from 'react';
import { useChatsSavePlatformSettingsMutation, useChatsSaveSystemSettingsMutation } from '../../api/integrations-api';

/** How long the success message stays, in milliseconds. */
const SAVED_MS = 3_000;

export interface SaveState {
  saving: boolean;
  saved: string;
  error: string | null;
  /** What the server said of single fields, by their place in the body. */
  fields?: Record<string, string> | undefined;
  /** The key could not be tested: saving it all the same is the person's to decide. */
  untested: boolean;
}

/** Nobody answered when the key was tried. */
const UNTESTED = new Set<string | undefined>(['system/ai-unreachable', 'system/gateway-unreachable']);
export const isUntested = (reason: unknown): boolean => UNTESTED.has(apiError(reason)?.code);

type Body = RequestOf<typeof saveSystemSettings>['body'];

/** What was said of a success, for a moment. */
export function useSavedFlash(): [string, (text: string) => void] {
  const [saved, setSaved] = useState('');
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(''), SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  return [saved, setSaved];
}

/** Saves one section of the company's settings, or of the platform's when its master does. `problem` is the validation text; resolves true when the server took it. */
export function useSaveSettings(): [
  SaveState,
  (body: Body, problem: string | null) => Promise<boolean>,
  forget: () => void,
] {
  const { isMaster } = useSession();
  const [saveOwn, own] = useChatsSaveSystemSettingsMutation();
  const [savePlatform, platform] = useChatsSavePlatformSettingsMutation();
  const save = isMaster ? savePlatform : saveOwn;
  const [saved, setSaved] = useSavedFlash();
  const [error, setError] = useState<string | null>(null);
  const [untested, setUntested] = useState(false);
  const [fields, setFields] = useState<SaveState['fields']>();

  const run = async (body: Body, problem: string | null) => {
    setSaved('');
    setError(problem);
    setFields(undefined);
    setUntested(false);
    if (problem) return false;
    try {
      await save({ body }).unwrap();
      setSaved(SYSTEM_TEXTS.saved);
      return true;
    } catch (reason) {
      setError(errorMessage(reason, SYSTEM_TEXTS.saveFailed));
      setFields(apiError(reason)?.fields);
      setUntested(isUntested(reason));
      return false;
    }
  };
  /** What was said of it is over: a key it was about is gone. */
  const forget = () => {
    setSaved('');
    setError(null);
    setFields(undefined);
    setUntested(false);
  };
  return [{ saving: own.isLoading || platform.isLoading, saved, error, fields, untested }, run, forget];
}
