import { type Bond, bondForm } from './bond.ts'

/** To whom a bond is offered as a person chooses it. */
export interface Offer {
  public_investments: 'true' | 'false'
  afm_notified_on: string
}

/** To whom a bond is offered, as a form: to everybody while nobody has said. */
export function offerForm(bond: Bond) {
  return bondForm(bond, {
    initialValues: toOffer(bond),
    toInput: ({ public_investments, afm_notified_on }) => ({
      public_investments: public_investments === 'true',
      // What is private keeps what was said before.
      ...(public_investments === 'true' && { afm_notified_on: afm_notified_on || null }),
    }),
  })
}

function toOffer({ public_investments, afm_notified_on }: Bond): Offer {
  return {
    public_investments: public_investments === false ? 'false' : 'true',
    afm_notified_on: afm_notified_on ?? '',
  }
}
