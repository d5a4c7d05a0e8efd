// What jsdom lacks and the design system asks for.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
window.reportError ??= (error) => {
  const told = window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }));
  if (told) console.error(error);
};
document.fonts ??= { addEventListener() {}, removeEventListener() {} };

// The environment's AbortSignal is Node's; jsdom's addEventListener only takes its own.
const target = Object.getPrototypeOf(Node.prototype);
const { addEventListener } = target;
target.addEventListener = function (type, listener, options) {
  const signal = options && typeof options === 'object' ? options.signal : undefined;
  if (!signal) return addEventListener.call(this, type, listener, options);
  if (signal.aborted) return undefined;
  const { signal: _, ...rest } = options;
  addEventListener.call(this, type, listener, rest);
  return signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
};

// Node's channel keeps the process alive; a page's does not.
const NodeChannel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends NodeChannel {
  constructor(name) {
    super(name);
    this.unref?.();
  }
};
// A page under test is never idle: what waits for that is started by the tests that are about it.
globalThis.requestIdleCallback ??= () => 0;
globalThis.cancelIdleCallback ??= () => undefined;
