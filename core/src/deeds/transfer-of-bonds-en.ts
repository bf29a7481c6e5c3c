import type { DeedText, DeedWording } from './deed-text.ts'
import type { DeedVariables } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { closingArticlesEn, conditionsEn, priceArticleEn, singleEn } from './shared-articles-en.ts'

/** The deed by which a holder sells and delivers bonds, acknowledged by the issuer. */
export const transferOfBondsEn: DeedWording = {
  title: 'Deed of sale and delivery of bonds',
  roles: {
    order: ['sender', 'receiver', 'issuer'],
    names: { sender: 'Transferor', receiver: 'Acquirer', issuer: 'Issuer' },
    acknowledges: 'issuer',
  },
  write,
}

function write(v: DeedVariables, w: DeedWriter): DeedText {
  return {
    recitals: [
      `According to the register of bondholders (the 'Register') that the Issuer keeps on Zegel (the 'Platform'), the Transferor holds the bonds (${v.instrument.name}) that are sold by this deed.`,
      `Transfer is permitted under ${conditionsEn(v, 'conditions of the bond loan')} (the 'Conditions').`,
      'In this deed the parties record the sale and delivery of the bonds, acknowledged by the Issuer.',
    ],
    articles: [
      {
        title: 'Sale and delivery',
        paragraphs: [
          `The Transferor sells ${w.unitsOf(v.units, 'bond', 'bonds')} in ${v.instrument.name} (the 'Bonds') to the Acquirer and hereby delivers them (article 3:94 of the Dutch Civil Code).`,
          'The Acquirer buys and accepts the Bonds. They are registered.',
          singleEn(v, 'bond', 'Bonds'),
        ],
      },
      priceArticleEn(v, w, {
        title: 'Purchase price, payment and acquittance',
        price: 'purchase price',
        payer: 'the Acquirer',
        payee: 'the Transferor',
        outside: true,
      }),
      {
        title: 'Interest',
        paragraphs: [
          'Interest not yet due on the effective date passes to the Acquirer with the Bonds and is included in the purchase price. Interest already due by then remains with the Transferor.',
        ],
      },
      {
        title: 'Effective date and risk',
        paragraphs: [
          `The Bonds are for the account and risk of the Acquirer from ${w.day(v.effectiveDate)}.`,
        ],
      },
      {
        title: 'Notice to and acknowledgement by the Issuer',
        paragraphs: [
          'By this deed the parties give the Issuer notice of this delivery. The Issuer acknowledges it by signing this deed or by entering the Acquirer in the Register.',
          'From the effective date the Issuer pays to the Acquirer, to the account that the Platform has for the Acquirer.',
        ],
      },
      {
        title: 'Representations of the Transferor',
        paragraphs: [
          'The Transferor declares to hold the Bonds, to be authorised to transfer them and that they are free from limited rights and attachments.',
        ],
      },
      {
        title: 'Representations of the Acquirer',
        paragraphs: [
          "The Acquirer declares to be authorised to enter into this deed, to act for the Acquirer's own account, that the funds have a lawful origin and that the Conditions are known and accepted.",
        ],
      },
      {
        title: 'No other warranties',
        paragraphs: [
          'The Transferor does not warrant what the Issuer pays or is able to pay, nor anything that is not in this deed.',
        ],
      },
      {
        title: 'Costs and taxes',
        paragraphs: [
          'The Acquirer bears the costs of this deed, unless the Conditions provide otherwise. Each party bears the taxes that the law levies on it.',
        ],
      },
      ...closingArticlesEn(v, { conditions: 'Conditions' }),
    ],
  }
}
