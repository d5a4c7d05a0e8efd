const MOST_MEGABYTES = 700;

const isHonest = ({ status }) => status === undefined || status < 300 || status === 429 || status === 503;

/** I6: what cannot be taken is refused with 429 or 503, never with an error of ours; memory stays bounded. */
export function nothingOverflows(lane, { deliveries, megabytes }) {
  const answers = deliveries.flatMap(({ tag, attempts }) => attempts.map((attempt) => ({ ...attempt, tag })));
  const wrong = answers.filter((answer) => !isHonest(answer) && !lane.mayAnswer?.includes(answer.status));
  const large = Object.entries(megabytes).filter(([, size]) => size > MOST_MEGABYTES);
  return [
    ...new Set(wrong.map(({ tag, status }) => `o webhook respondeu ${status} ao gateway de ${tag}`)),
    ...large.map(([name, size]) => `${name} ocupa ${size} MB`),
  ];
}

/** I7: when the fault is over, everything works again and is worked off, in time and by itself. */
export function everythingRecovers({ left, notReady, companies }) {
  const names = companies.map(({ tag }) => tag).join(', ');
  return [
    ...notReady.map((name) => `${name} não voltou a funcionar sozinho`),
    ...(left ? [`${names}: no fim do prazo ainda esperava ${JSON.stringify(left)}`] : []),
  ];
}
