import { AI_TEST_TEXTS } from '@balcao/contracts/ai-test';
import { apiError, errorMessage, useSession } from '@balcao/platform';
import { useState } from 'react';
import { useChatsSaveSystemSettingsMutation } from '../../api/integrations-api';
import { isUntested } from './use-save-settings';

/** Keeps the company's AI key, with the words of the test page. `whenSaved`: what was typed need not be kept. */
export function useSaveAiKey(whenSaved: () => void) {
  const { tenant } = useSession();
  const [put, { isLoading: saving }] = useChatsSaveSystemSettingsMutation();
  const [answer, setAnswer] = useState<{ ok: boolean; text: string } | null>(null);
  const [untested, setUntested] = useState(false);
  const [refused, setRefused] = useState(false);
  /** `anyway`: nobody answered when it was tried, and the person wants it all the same. */
  const save = async (key: string, anyway = false) => {
    setUntested(false);
    setRefused(false);
    if (!key || !tenant) {
      setAnswer({ ok: false, text: AI_TEST_TEXTS.notSavable });
      return;
    }
    try {
      const typed = { openai_api_key: key };
      await put({ body: { ai_config: anyway ? { ...typed, salvar_sem_teste: true } : typed } }).unwrap();
      setAnswer({ ok: true, text: AI_TEST_TEXTS.saved });
      whenSaved();
    } catch (error) {
      setAnswer({ ok: false, text: AI_TEST_TEXTS.saveFailed(errorMessage(error)) });
      setUntested(isUntested(error));
      setRefused(apiError(error)?.code === 'system/ai-refused');
    }
  };
  /** Another key is being typed: what was said of the former one is over. */
  const forget = () => {
    setAnswer(null);
    setUntested(false);
    setRefused(false);
  };
  return { answer, saving, untested, refused, save, forget };
}
