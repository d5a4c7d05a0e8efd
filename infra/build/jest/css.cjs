// A CSS module whose every class is called by its own name.
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : key) });
