// CSS Modules of an area always lose against nothing but win over the library, whoever loads first.
module.exports = (source) => `@layer app {${source}}`;
