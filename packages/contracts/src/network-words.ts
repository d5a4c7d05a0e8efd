/** `198.51.100.0/24` is for machines: a person reads the part that tells where. */
export const networkWords = (rede: string | null): string =>
  rede && rede !== 'desconhecida'
    ? `Endereço ${rede.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':…')}`
    : 'Sem endereço';
