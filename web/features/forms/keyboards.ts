/** Fields of text that hold digits, by the keyboard that has them. */
export const keyboards: Readonly<Partial<Record<string, 'tel' | 'numeric'>>> = {
  whatsapp: 'tel',
  zalo: 'tel',
  qqNum: 'numeric',
};
