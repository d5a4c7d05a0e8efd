const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

export const showTime = (at) => clock.format(at);

export const showDay = (at) => {
  const today = new Date().toDateString();
  const yesterday = new Date(Date.now() - 86_400_000).toDateString();
  const given = new Date(at).toDateString();
  return given === today ? 'Hoje' : given === yesterday ? 'Ontem' : day.format(at);
};

/** +55 11 98765-4321 for Brazilian numbers, the digits otherwise. */
export const showPhone = (phone) => {
  const match = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(phone);
  return match ? `+55 ${match[1]} ${match[2]}-${match[3]}` : `+${phone}`;
};

export const initials = (name) =>
  name
    .replace(/^\+.*/, '#')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');
