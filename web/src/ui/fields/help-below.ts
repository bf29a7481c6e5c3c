/** Of fields beside each other the inputs stand beside each other, whatever is said of one. */
export const HELP_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
