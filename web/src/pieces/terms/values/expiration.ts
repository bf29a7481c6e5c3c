import type { Period } from '@zegel/core/instruments/bond-terms'
import { brokenExpiry, changeExpiry } from '@zegel/core/instruments/option-terms'
import { USUAL_OPTION_YEARS } from '@zegel/core/instruments/usual-terms'
import { today } from '../../../lib/format.ts'
import { type Options, optionForm } from './options.ts'

export const EXPIRATIONS = ['date', 'period'] as const

/** When options end as a person chooses it; the number may still be text. */
export interface Expiration {
  expires: (typeof EXPIRATIONS)[number]
  set_expiration_date: string
  expiration_frequency: number | string
  expiration_period: Period
}

/** When options end, as a form: on a date, or some time after they were issued; choosing one clears the other. */
export function expirationForm(options: Options) {
  return optionForm(options, {
    initialValues: toExpiration(options),
    toInput: ({ expires, ...expiration }) =>
      expires === 'date'
        ? {
            set_expiration_date: expiration.set_expiration_date,
            expiration_frequency: null,
            expiration_period: null,
          }
        : { ...expiration, set_expiration_date: null },
    judge: (input) => {
      const expiry = changeExpiry(options.settings, input)
      const isChosen = expiry.set_expiration_date !== options.settings.set_expiration_date
      return brokenExpiry(expiry, isChosen ? today() : undefined)
    },
  })
}

function toExpiration({ settings }: Options): Expiration {
  return {
    expires: settings.set_expiration_date ? 'date' : 'period',
    set_expiration_date: settings.set_expiration_date ?? '',
    expiration_frequency: settings.expiration_frequency ?? USUAL_OPTION_YEARS,
    expiration_period: settings.expiration_period ?? 'year',
  }
}
