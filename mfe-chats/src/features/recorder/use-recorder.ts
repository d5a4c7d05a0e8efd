import { toast } from '@balcao/ui';
import { useEffect, useRef, useState } from 'react';

const REFUSED = 'O navegador não deixou usar o microfone. Libere o acesso e tente de novo.';
const FAILED = 'Não foi possível gravar. Confira o microfone e tente de novo.';
/** As phones record it, where the browser can; what else there is the gateway turns into it. */
const TYPES = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];
const SECOND = 1_000;
export const MAX_SECONDS = 600;

interface Recording {
  recorder: MediaRecorder;
  began: number;
  keep: boolean;
}
export interface Recorder {
  state: 'idle' | 'asking' | 'recording';
  seconds: number;
  begin(): Promise<void>;
  /** Ends it: the file is handed over, or thrown away. */
  end(keep: boolean): void;
}

export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;

function fileOf(pieces: Blob[], type: string): File {
  const [mime = 'audio/webm'] = type.split(';');
  return new File(pieces, `recado.${mime.split('/')[1]}`, { type: mime });
}

/** A voice message of the person at this browser. Leaving the conversation ends it, and it waits there to be sent. */
export function useRecorder(onDone: (file: File, seconds: number) => void): Recorder {
  const [state, setState] = useState<Recorder['state']>('idle');
  const [seconds, setSeconds] = useState(0);
  const current = useRef<Recording>(null);
  const left = useRef(false);
  const take = useRef(onDone);
  useEffect(() => {
    take.current = onDone;
  });

  const end = (keep: boolean) => {
    if (current.current) Object.assign(current.current, { keep });
    if (current.current?.recorder.state === 'recording') current.current.recorder.stop();
  };

  function record(stream: MediaStream): void {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : undefined);
    const recording: Recording = { recorder, began: Date.now(), keep: false };
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void pieces.push(data);
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      current.current = null;
      setState('idle');
      const lasted = Math.max(1, Math.round((Date.now() - recording.began) / SECOND));
      if (recording.keep) take.current(fileOf(pieces, recorder.mimeType || 'audio/webm'), lasted);
    };
    current.current = recording;
    setSeconds(0);
    setState('recording');
    recorder.start();
  }

  async function begin(): Promise<void> {
    if (state !== 'idle') return;
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (left.current) for (const track of stream.getTracks()) track.stop();
      else record(stream);
    } catch (error) {
      setState('idle');
      toast.error(error instanceof DOMException && error.name === 'NotAllowedError' ? REFUSED : FAILED);
    }
  }

  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => setSeconds((now) => now + 1), SECOND);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (seconds < MAX_SECONDS || current.current?.recorder.state !== 'recording') return;
    current.current.keep = true;
    current.current.recorder.stop();
  }, [seconds]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      if (current.current) current.current.keep = true;
      if (current.current?.recorder.state === 'recording') current.current.recorder.stop();
    };
  }, []);

  return { state, seconds, begin, end };
}
