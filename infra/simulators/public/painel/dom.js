/** Builds an element: attributes (on* are listeners, false/null are left out) and children (strings or nodes). */
export const h = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};

export const byId = (id) => document.getElementById(id);

let toastTimer;
/** A short notice at the bottom. */
export const toast = (text) => {
  clearTimeout(toastTimer);
  byId('aviso').textContent = text;
  toastTimer = setTimeout(() => {
    byId('aviso').textContent = '';
  }, 5000);
};
