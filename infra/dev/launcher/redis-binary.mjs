import { findDebian } from './debian-binary.mjs';

/** `redis-server` is a link into redis-tools; the libraries are the ones Debian's build needs. */
const REDIS = {
  called: 'Redis',
  commands: ['redis-server', 'valkey-server'],
  home: 'redis',
  file: 'usr/bin/redis-server',
  packages: ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'],
  remedy:
    'instale o Redis (Debian ou Ubuntu: "sudo apt-get install redis-server"; macOS: "brew install redis") ou ' +
    'aponte para um servidor seu com REDIS_URL=redis://localhost:6379 npm start',
};

export const findRedis = (note) => findDebian(REDIS, note);
