/** How many uploads of a version are under way in this process. */
const underWay = new Map<string, number>();

export interface Upload {
  /** Nobody else is at the same version. */
  isLast(): boolean;
  end(): void;
}

/** Counts an upload of this version until it ends: files that two of them brought are not removed for the one that failed. */
export function beginUpload(version: string): Upload {
  underWay.set(version, (underWay.get(version) ?? 0) + 1);
  return {
    isLast: () => underWay.get(version) === 1,
    end() {
      const left = (underWay.get(version) ?? 1) - 1;
      if (left > 0) underWay.set(version, left);
      else underWay.delete(version);
    },
  };
}
