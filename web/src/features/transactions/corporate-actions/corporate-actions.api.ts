import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import type { z } from 'zod'
import { endpointMutation, endpointQuery, EVEN_REFUSED } from '../../../lib/endpoint-query.ts'
import {
  useInstruments,
  useRelatedInstruments,
} from '../../../shared/instruments/instruments.api.ts'

/** What happened to the units of an instrument, the newest first. */
export function corporateActionsQuery(instrumentId: string) {
  return endpointQuery(corporateActions.list, { query: { financial_instrument_id: instrumentId } })
}

/** What happened to the units of one holder. */
export function positionActionsQuery(instrumentId: string, legalPersonId: string) {
  return endpointQuery(corporateActions.listOfHolder, {
    query: { financial_instrument_id: instrumentId, legal_person_id: legalPersonId },
  })
}

type ActionInput = z.input<typeof corporateActions.preview.body>

/** What an action would do; not asked while it is not filled in. */
export function usePreview(wish: ActionInput | undefined) {
  return useQuery({
    ...endpointQuery(corporateActions.preview, { body: wish as ActionInput }), // safe: not asked without one
    enabled: wish !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}

interface Sent<Body extends z.ZodType> {
  input: z.input<Body>
  idempotencyKey: string
}

export function useMakeCorporateAction() {
  return useMutation(
    endpointMutation(corporateActions.make, {
      input: ({ input, ...key }: Sent<typeof corporateActions.make.body>) => ({
        body: input,
        ...key,
      }),
      ...EVEN_REFUSED,
    }),
  )
}

export function useReverseCorporateAction() {
  return useMutation(
    endpointMutation(corporateActions.reverse, {
      input: ({ input, ...key }: Sent<typeof corporateActions.reverse.body>) => ({
        body: input,
        ...key,
      }),
      ...EVEN_REFUSED,
    }),
  )
}

/** The instruments that units can become of, or be given of, by an action: those of its issuer, and of a certification its receipts. */
export function useIntoInstruments(
  { id, type, organization_id, issuing_legal_person }: Instrument,
  kind: CorporateActionKind,
): readonly { id: string; name: string }[] {
  const isCertification = kind === 'certification'
  const related = useRelatedInstruments(isCertification ? id : undefined)
  const ofType = useInstruments(isCertification ? '' : organization_id, [type])
  if (isCertification)
    return (related.data ?? []).filter((one) =>
      instrumentType(one.type).actions.includes('decertification'),
    )
  const others = (ofType.data ?? []).filter(
    (one) => one.issuer === issuing_legal_person?.legal_name,
  )
  return kind === 'bonus' ? others : others.filter((one) => one.id !== id)
}
