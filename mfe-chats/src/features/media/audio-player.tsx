import type { Arquivo } from '@balcao/contracts/media-kinds';
import { ActionIcon, Button } from '@balcao/ui';
import { IconPlayerPause, IconPlayerPlay } from '@balcao/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { clockTime } from './file-size';
import classes from './media.module.css';
import { useFile } from './use-file';

const SPEEDS = [1, 1.5, 2];
const speedText = (speed: number) => `${String(speed).replace('.', ',')}×`;

/** A voice message: begin and pause, where one is, and how fast it is heard. */
export function AudioPlayer({ file }: { file: Arquivo }) {
  const audio = useRef<HTMLAudioElement>(null);
  const { src, load, loading } = useFile(file.id);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(file.segundos ?? 0);
  const [speed, setSpeed] = useState(1);

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  const begin = async () => {
    if (await load()) setPlaying(true);
  };
  // The element has its source only after the state that brings it was drawn.
  useEffect(() => {
    if (!audio.current || !src) return;
    if (playing) audio.current.play().catch(() => setPlaying(false));
    else audio.current.pause();
  }, [playing, src]);

  const move = (seconds: number) => {
    setAt(seconds);
    if (audio.current) audio.current.currentTime = seconds;
  };
  const faster = () => setSpeed((now) => SPEEDS[(SPEEDS.indexOf(now) + 1) % SPEEDS.length] ?? 1);

  return (
    <div className={classes.player}>
      <ActionIcon
        size={36}
        radius="xl"
        loading={loading}
        aria-label={playing ? 'Pausar áudio' : 'Ouvir áudio'}
        onClick={playing ? () => setPlaying(false) : begin}
      >
        {playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
      </ActionIcon>
      <input
        type="range"
        className={classes.track}
        aria-label="Posição do áudio"
        aria-valuetext={`${clockTime(at)} de ${clockTime(length)}`}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={Math.min(at, length)}
        disabled={!src}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
      {(length > 0 || src) && <span className={classes.time}>{clockTime(playing || at > 0 ? at : length)}</span>}
      <Button size="compact-xs" variant="default" aria-label={`Velocidade ${speedText(speed)}`} onClick={faster}>
        {speedText(speed)}
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: a voice message comes without captions */}
      <audio
        ref={audio}
        src={src}
        onLoadedMetadata={({ currentTarget }) => {
          // A new source begins at the usual speed.
          currentTarget.playbackRate = speed;
          if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
      />
    </div>
  );
}
