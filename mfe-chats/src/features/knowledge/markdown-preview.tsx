import Markdown from 'markdown-to-jsx';
import type { ReactNode } from 'react';
import classes from './markdown-preview.module.css';

const Nothing = () => null;
/** Below the title of the dialog, and without an id made of the text. */
const Heading = ({ children }: { children: ReactNode }) => <h3>{children}</h3>;

/** No HTML of the text is taken over, no picture is fetched, and a link says nothing of where it was pressed. */
const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
    a: { props: { target: '_blank', rel: 'noopener noreferrer nofollow' } },
    img: Nothing,
    iframe: Nothing,
  },
} as const;

/** A document's text as it looks. */
export default function MarkdownPreview({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      <Markdown options={OPTIONS}>{text}</Markdown>
    </div>
  );
}
