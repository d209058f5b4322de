// Where commands and the language server find the folder of the variant.
export const workFolder = '/work';
