import { brandStyle } from '@balcao/ui/brand';
import { useLayoutEffect, useRef } from 'react';
import classes from './brand-card.module.css';

/** What a colour becomes on a button, a link and the menu, in both appearances side by side. */
export function BrandPreview({ color }: { color: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Set from code: a style written into the page is refused by its security policy.
    if (frame.current) frame.current.style.cssText = brandStyle(color);
  }, [color]);
  return (
    <div ref={frame} className={classes.preview} role="img" aria-label="Como fica no claro e no escuro">
      <Sample name="No claro" scheme={classes.light} />
      <Sample name="No escuro" scheme={classes.dark} />
    </div>
  );
}

function Sample({ name, scheme }: { name: string; scheme: string | undefined }) {
  return (
    <div className={`${classes.sample} ${scheme}`}>
      <strong>{name}</strong>
      <span className={classes.button}>Novo agendamento</span>
      <span className={classes.link}>Ver conversa</span>
      <span className={classes.chosen}>Agendamentos</span>
    </div>
  );
}
