module.exports = require('@balcao/build/webpack-preset.cjs').remote(__dirname);
