/** A webpack loader: the file as if somebody had written `to` where `from` stands. */
module.exports = function editSource(source) {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} no longer has: ${from}`);
  return source.replace(from, () => to);
};
