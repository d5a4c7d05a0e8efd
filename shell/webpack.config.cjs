module.exports = require('@balcao/build/webpack/shell.cjs').shell(__dirname);
