import { type ReactNode, type Ref, useState } from 'react';
import { RemoteBoundary } from './remote-boundary';

interface Props {
  /** Another one is another frame: nothing of the former stays. */
  id: string;
  ref: Ref<RemoteBoundary>;
  place: string;
  onCaught: (error: unknown) => void;
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a version, or of a try. The one before stays beside it, empty: what its screen throws while it is taken away ends
 * there, is told of its version, and leaves what came in its place alone.
 */
export function RemoteFrames({ id, ref, place, onCaught, fallback, children }: Props) {
  const [frames, setFrames] = useState([{ key: 0, id, onCaught }]);
  const last = frames.at(-1);
  if (last?.id !== id) setFrames([...frames.slice(-1), { key: (last?.key ?? 0) + 1, id, onCaught }]);
  return frames.map((frame) => {
    const isShown = frame.id === id && frame === last;
    return (
      <RemoteBoundary
        key={frame.key}
        ref={isShown ? ref : null}
        place={place}
        onCaught={frame.onCaught}
        fallback={isShown && fallback}
      >
        {isShown && children}
      </RemoteBoundary>
    );
  });
}
