import { type Bond, bondForm } from './bond.ts'

export const ACTIVATIONS = ['immediate', 'date'] as const

/** From when a bond runs as a person chooses it. */
export interface Activation {
  activation: (typeof ACTIVATIONS)[number]
  activation_date: string
}

/** From when a bond runs, as a form; at once, from the day it is sold, is stored as no date. */
export function activationForm(bond: Bond) {
  return bondForm(bond, {
    initialValues: toActivation(bond),
    toInput: ({ activation, activation_date }) => ({
      activation_date: activation === 'date' ? activation_date : null,
    }),
    part: 'activation',
  })
}

function toActivation({ settings: { activation_date } }: Bond): Activation {
  return {
    activation: activation_date ? 'date' : 'immediate',
    activation_date: activation_date ?? '',
  }
}
