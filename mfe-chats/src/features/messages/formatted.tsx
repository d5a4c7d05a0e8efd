import { Anchor } from '@balcao/ui';
import type { Piece } from './marks';

/** Text with what its writer marked, and its http(s) addresses as links; everything else stays text. */
export function Formatted({ pieces }: { pieces: Piece[] }) {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    // Parts of an immutable text never move.
    const key = index;
    if ('link' in piece)
      return (
        <Anchor key={key} href={piece.link} target="_blank" rel="noopener noreferrer" inherit underline="always">
          {piece.link}
        </Anchor>
      );
    const Mark = piece.mark;
    return (
      <Mark key={key}>
        <Formatted pieces={piece.inside} />
      </Mark>
    );
  });
}
