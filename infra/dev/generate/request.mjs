import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel, heading, pascal } from '../../create-remote/template/names.mjs';
import { CliError } from '../launcher/cli-error.mjs';

const KINDS = ['screen', 'use-case', 'migration'];
const EXAMPLE = 'npm run new -- screen chats templates, use-case chats archive-template ou migration modelos';
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const VAGUE = /(^|-)(utils?|helpers?|commons?|misc|libs?|new|index|schema|test)(-|$)/;

const words = (name) => name.split('-');
function requireName(name, what) {
  if (!name) throw new CliError(`Falta o nome ${what}: ${EXAMPLE}.`);
  if (!KEBAB.test(name))
    throw new CliError(
      `"${name}" não serve de nome ${what}: use letras minúsculas sem acento, com hífens (por exemplo "quick-replies").`,
    );
  if (VAGUE.test(name))
    throw new CliError(`"${name}" não diz o que há dentro: dê o nome do que se vê ou do que se faz.`);
}

/** Each context's file of routes; of several, the one that is named like it or comes first. */
function routesOf(root, context) {
  const files = readdirSync(join(root, 'services/contexts', context)).filter((file) => file.endsWith('.routes.ts'));
  return files.find((file) => file === `${context}.routes.ts`) ?? files.sort()[0];
}

const contextsOf = (root) =>
  readdirSync(join(root, 'services/contexts'))
    .filter((name) => existsSync(join(root, 'services/contexts', name, 'index.ts')))
    .sort();

function readAccess(root, access) {
  const policies = readFileSync(join(root, 'packages/contracts/src/permissions.ts'), 'utf8');
  const known = [...policies.matchAll(/^ {2}'([a-z]+\.[a-z]+)':/gm)].map(([, name]) => name);
  if (known.includes(access)) return access;
  throw new CliError(`A regra de acesso "${access}" não existe. Escolha com --access entre: ${known.join(', ')}.`);
}

/** What a person asked for, checked: `{ kind, context, name, …its spellings, access, title }`. Throws a text for them. */
export function readRequest(root, [kind, ...rest], { title, access }) {
  if (!KINDS.includes(kind)) throw new CliError(`Diga o que criar: ${EXAMPLE}.`);
  if (kind === 'migration') {
    requireName(rest[0]?.replaceAll('_', '-'), 'da migração');
    return { kind, name: rest[0].replaceAll('-', '_') };
  }
  const [context, name] = rest;
  const contexts = contextsOf(root);
  if (!contexts.includes(context))
    throw new CliError(`Não há um contexto "${context ?? ''}": escolha entre ${contexts.join(', ')}.`);
  requireName(name, kind === 'screen' ? 'da tela' : 'do caso de uso');
  const remote = `mfe-${context}`;
  const hasRemote = existsSync(join(root, remote, 'remote.json'));
  if (kind === 'screen' && !hasRemote)
    throw new CliError(`${context} não tem módulo próprio no painel: as telas dele ficam em shell/src/pages.`);
  if (kind === 'use-case' && words(name).length < 2)
    throw new CliError(`"${name}" precisa de verbo e substantivo, por exemplo "archive-template".`);
  const [nav] = hasRemote ? JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8')).nav : [];
  const rule = access ?? nav?.access ?? 'settings.manage';
  return {
    kind,
    context,
    remote,
    name,
    nav,
    title: title ?? heading(name),
    routes: `services/contexts/${context}/${routesOf(root, context)}`,
    access: readAccess(root, rule),
    pascal: pascal(name),
    camel: camel(name),
  };
}
