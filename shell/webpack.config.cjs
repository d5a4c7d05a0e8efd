module.exports = require('@balcao/build/webpack-preset.cjs').shell(__dirname);
