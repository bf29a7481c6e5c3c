import type { DeedText, DeedWording } from './deed-text.ts'
import type { DeedVariables, OptionDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { expiryEn, optionOnEn } from './option-terms-en.ts'
import { closingArticlesEn, conditionsEn, priceArticleEn, singleEn } from './shared-articles-en.ts'

/** The deed by which options are granted, sold and delivered. */
export const issuanceOfOptionsEn: DeedWording = {
  title: 'Deed of issuance, sale and delivery of options',
  roles: {
    order: ['issuer', 'receiver'],
    names: { issuer: 'Issuer', receiver: 'Option Holder' },
    acknowledges: null,
  },
  write: (variables, w) => {
    const { terms } = variables
    if (terms.kind !== 'options') throw new Error('this deed is for options')
    return write(variables, terms, w)
  },
}

function write(v: DeedVariables, terms: OptionDeedTerms, w: DeedWriter): DeedText {
  const isOnReceipts = terms.underlying?.kind === 'depositary_receipts'
  return {
    recitals: [
      `The Issuer grants options, called ${v.instrument.name}, each of which gives a right to ${optionOnEn(terms)}, against payment of an exercise price.`,
      `The options are governed by ${conditionsEn(v, 'option conditions')} (the 'Option Conditions').`,
      'In this deed the parties record the grant, sale and delivery of the options.',
    ],
    articles: [
      {
        title: 'Definitions',
        paragraphs: [
          `'Option': the personal right to acquire ${optionOnEn(terms)}, against payment of the Exercise Price.`,
          "'Option Register' or 'Register': the register of option holders that the Issuer keeps on the Platform. 'Platform': Zegel, on which this deed was made.",
        ],
      },
      {
        title: 'Grant, sale and delivery',
        paragraphs: [
          `The Issuer hereby grants, sells and delivers ${w.unitsOf(v.units, 'Option', 'Options')} to the Option Holder, with effect from ${w.day(v.effectiveDate)} (the 'Grant Date').`,
          'The Option Holder accepts the Options.',
          singleEn(v, 'Option', 'Options'),
        ],
      },
      priceArticleEn(v, w, {
        title: 'Option price, payment and acquittance',
        price: 'option price',
        payer: 'the Option Holder',
        payee: 'the Issuer',
        outside: false,
      }),
      {
        title: 'Exercise price',
        paragraphs: [
          terms.exercisePriceCents === null
            ? "The exercise price per Option (the 'Exercise Price') follows from the Option Conditions."
            : `The exercise price is ${w.moneyInFull(terms.exercisePriceCents)} per Option (the 'Exercise Price').`,
        ],
      },
      {
        title: 'Term',
        paragraphs: [
          `The Options lapse ${expiryEn(terms, w)}, without any compensation being due, as far as they have not been exercised by then.`,
        ],
      },
      {
        title: 'Vesting',
        paragraphs: [
          'The Options can be exercised from the Grant Date, unless the Option Conditions provide for vesting or a later start.',
        ],
      },
      {
        title: 'Exercise',
        paragraphs: [
          'The Option Holder exercises Options by telling the Issuer so in writing or electronically, with their number, and by paying the Exercise Price.',
          isOnReceipts
            ? 'The depositary receipts are then delivered by private deed, within the period that the Option Conditions name and otherwise within four weeks.'
            : 'The shares are then delivered by notarial deed, within the period that the Option Conditions name and otherwise within four weeks.',
        ],
      },
      {
        title: 'Personal right',
        paragraphs: [
          "The Options are personal. They cannot be transferred or encumbered with a limited right, except that they pass by succession and that the Issuer may consent to a transfer to the Option Holder's own holding company.",
        ],
      },
      {
        title: 'End of the relationship, sale and adjustment',
        paragraphs: [
          "What happens to the Options when the Option Holder's working relationship ends, when the business is sold or listed, and upon a split, consolidation or issuance, is laid down in the Option Conditions.",
        ],
      },
      {
        title: 'No rights before delivery',
        paragraphs: [
          'The Options give no voting rights, no right to distributions and no other right attached to shares or depositary receipts.',
          'The Issuer warrants that the resolutions needed for the grant and for the exercise, including those on pre-emptive rights, have been or will be passed.',
        ],
      },
      {
        title: 'Option Register',
        paragraphs: [
          "The Issuer enters the Options in the Option Register as of the Grant Date. On the Platform the Option Holder can see what is held in the Option Holder's name.",
        ],
      },
      {
        title: 'Costs and taxes',
        paragraphs: [
          'The Issuer bears the costs of this deed. Taxes and contributions on the grant, the exercise and the proceeds are borne by the Option Holder, as far as the law does not leave them with the Issuer; the Issuer may withhold what it has to pay over.',
        ],
      },
      ...closingArticlesEn(v, { conditions: 'Option Conditions' }),
    ],
  }
}
