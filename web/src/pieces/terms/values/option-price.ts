import { type Options, optionForm } from './options.ts'

/** What an option costs and at which price its holder may buy, as typed. */
export interface OptionPrice {
  price_per_unit: string
  exercise_price: string
}

/** What an option costs, and at which price its holder may buy, as a form; the former stays once units exist. */
export function optionPriceForm(options: Options) {
  return optionForm(options, {
    initialValues: toOptionPrice(options),
    toInput: ({ price_per_unit, exercise_price }) => ({
      exercise_price,
      ...(!options.is_locked && { price_per_unit }),
    }),
  })
}

function toOptionPrice({ price_per_unit, settings }: Options): OptionPrice {
  return {
    price_per_unit: price_per_unit ?? '',
    exercise_price: settings.exercise_price ?? '',
  }
}
