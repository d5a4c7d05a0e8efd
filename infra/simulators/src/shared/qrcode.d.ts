declare module 'qrcode' {
  export function toDataURL(
    text: string,
    options?: {
      margin?: number;
      scale?: number;
      errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H';
      color?: { light?: string; dark?: string };
    },
  ): Promise<string>;
}
