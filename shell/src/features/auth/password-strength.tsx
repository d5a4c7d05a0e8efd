import { MIN_PASSWORD } from '@balcao/contracts/identity';
import { Progress, Text } from '@balcao/ui';

const LEVELS = [
  { text: 'Senha fraca', color: 'red' },
  { text: 'Senha razoável', color: 'yellow' },
  { text: 'Senha boa', color: 'green' },
  { text: 'Senha forte', color: 'green' },
] as const;

/** 0 (weak) to 3 (strong): length counts most, variety a little. A hint only; the server decides. */
export function passwordLevel(password: string): 0 | 1 | 2 | 3 {
  if (password.length < MIN_PASSWORD) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const varied = new Set(password).size >= 5;
  const points = (password.length >= 8 ? 1 : 0) + (password.length >= 12 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return (varied ? Math.min(3, points) : 0) as 0 | 1 | 2 | 3;
}

/** How hard the password is to guess, while it is typed; one that was refused is not praised beside the reason. */
export function PasswordStrength({ password, refused }: { password: string; refused: boolean }) {
  if (!password || refused) return null;
  const level = passwordLevel(password);
  const { text, color } = LEVELS[level];
  return (
    <div>
      <Progress value={(level + 1) * 25} color={color} size={4} aria-hidden />
      <Text size="xs" c="dimmed" mt={4} role="status">
        {text}
        {level < 2 && '. Use 12 ou mais caracteres, misturando letras, números e símbolos.'}
      </Text>
    </div>
  );
}
