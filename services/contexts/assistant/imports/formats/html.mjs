import { convert } from 'html-to-text';

/** What stands on every page of a site says nothing of this one. */
const SKIPPED = 'nav,header,footer,aside,form,button,select,script,style,noscript,template,svg,iframe,img,video,audio'
  .split(',')
  .map((selector) => ({ selector, format: 'skip' }));

/** As Markdown has it, so that passages begin there. */
function heading(element, walk, builder) {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline(`${'#'.repeat(Number(element.name.slice(1)))} `);
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 2 });
}

const OPTIONS = {
  wordwrap: false,
  formatters: { heading },
  limits: { maxInputLength: 3_000_000, maxDepth: 80, maxChildNodes: 5_000, ellipsis: '' },
  selectors: [
    ...SKIPPED,
    ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, format: 'heading' })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
  ],
};

export const textOfHtml = (html, more = {}) => convert(html, Object.assign({}, OPTIONS, more));

const MAIN = { selectors: ['main', 'body'], orderBy: 'selectors', returnDomByDefault: true };

/** The main part of a page, and its title. */
export function readHtml(html) {
  const title = /<title[^<>]{0,200}>([^<]{1,500})<\/title>/i.exec(html.slice(0, 100_000))?.[1];
  return {
    titulo: title ? convert(title, { wordwrap: false }).trim() : null,
    texto: textOfHtml(html, { baseElements: MAIN }),
  };
}
