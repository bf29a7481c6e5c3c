import { NOTICE_EVENTS } from '@zegel/core/transactions/notice-event'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { notifyAction } from './notify-action.ts'
import { notifyObjection } from './notify-objection.ts'
import { notifyOffer } from './notify-offer.ts'
import { notifyRegistration } from './notify-registration.ts'
import { notifyTerms } from './notify-terms.ts'
import { notifyTransaction, warnAboutExpiry } from './notify-transaction.ts'

const OfTransaction = z.object({
  organization_id: z.uuid(),
  transaction_id: z.uuid(),
  event: z.enum(NOTICE_EVENTS),
})

const OfRegistration = z.object({ organization_id: z.uuid(), registration_id: z.uuid() })

const OfObjection = z.object({ objection_id: z.uuid() })

const OfOffer = z.object({ organization_id: z.uuid(), signature_id: z.uuid() })

const OfTerms = z.object({ organization_id: z.uuid(), change_id: z.uuid() })

const OfAction = z.object({ organization_id: z.uuid(), action_id: z.uuid() })

/** The jobs that tell people what happened. */
export function noticeTasks(context: Context): TaskList {
  return {
    'tell-about-transaction': async (payload) => {
      const { organization_id, transaction_id, event } = OfTransaction.parse(payload)
      const key = { organizationId: organization_id, transactionId: transaction_id }
      await notifyTransaction(context, key, event)
    },
    'tell-about-registration': async (payload) => {
      const { organization_id, registration_id } = OfRegistration.parse(payload)
      const key = { organizationId: organization_id, registrationId: registration_id }
      await notifyRegistration(context, key)
    },
    'tell-about-objection': async (payload) => {
      await notifyObjection(context, OfObjection.parse(payload).objection_id)
    },
    'tell-about-action': async (payload) => {
      const { organization_id, action_id } = OfAction.parse(payload)
      await notifyAction(context, { organizationId: organization_id, actionId: action_id })
    },
    'tell-about-terms': async (payload) => {
      const { organization_id, change_id } = OfTerms.parse(payload)
      await notifyTerms(context, { organizationId: organization_id, changeId: change_id })
    },
    'tell-about-offer': async (payload) => {
      const { organization_id, signature_id } = OfOffer.parse(payload)
      await notifyOffer(context, { organizationId: organization_id, signatureId: signature_id })
    },
    'warn-about-expiry': () => warnAboutExpiry(context),
  }
}
