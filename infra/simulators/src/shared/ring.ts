/** An array that forgets its oldest entries beyond `size`. */
export const createRing = <T>(size: number) => {
  let items: T[] = [];
  return {
    push(item: T): T {
      items.push(item);
      if (items.length > size * 1.2) items = items.slice(-size);
      return item;
    },
    all: (): readonly T[] => items,
    clear: (): void => {
      items = [];
    },
  };
};
