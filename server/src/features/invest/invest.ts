/** Investing through a public link, and how an instrument is offered there. This is what other modules may use of it. */

export { setInvestSettings } from './invest-settings/set-invest-settings.ts'
export { previewOffer } from './offer-preview.ts'
export { listOfferFiles, openOfferFile } from './offer-files.ts'
