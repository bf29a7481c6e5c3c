import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { type Instrument, instruments } from '@zegel/contract/instruments/instruments'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import {
  type FirstHoldersInput,
  type FoundingDeedInput,
  type InitOnboarding,
  type IssuerOnboarding,
  issuerOnboarding,
  type NewUnderlying,
  type OnboardingType,
  type RegisterIssuer,
} from '@zegel/contract/onboarding/issuer-onboarding'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { call } from '../../../lib/call.ts'
import { endpointMutation, endpointQuery, refresh } from '../../../lib/endpoint-query.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'

/** An onboarding: each save says how it is since, and what others do with it shows as they do it. */
export function onboardingQuery(id: string) {
  return endpointQuery(issuerOnboarding.get, { query: { onboarding_id: id } })
}

export function useOnboarding(id: string | undefined) {
  return useQuery({
    ...onboardingQuery(id ?? ''),
    enabled: id !== undefined,
    // Another tab may have gone on with it.
    refetchOnWindowFocus: 'always',
  })
}

/** Keeps how an onboarding is after a save, so that the next substep shows it at once. */
export function cacheOnboarding(queryClient: QueryClient, saved: IssuerOnboarding): void {
  const { queryKey } = onboardingQuery(saved.id)
  // What is being asked may answer as it was before.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, saved)
  void refresh(queryClient, issuerOnboarding.init.changes, [{ queryKey }])
}

/** The onboarding of which the instrument was changed. */
export function withInstrument<Of extends IssuerOnboarding>(of: Of, instrument: Instrument): Of {
  return { ...of, financial_instrument_id: instrument.id, financial_instrument: instrument }
}

/** Asks anew how an onboarding is, after a save that answers something else. */
export function refetchOnboarding(id: string): Promise<IssuerOnboarding> {
  return call(issuerOnboarding.get, { query: { onboarding_id: id } })
}

/** The onboardings of an organisation that are under way. */
export function onboardingsQuery(organizationId: string) {
  return endpointQuery(issuerOnboarding.list, { query: { id: organizationId } })
}

export function useOnboardingsOf(organizationId: string, isWanted = true) {
  return useQuery({
    ...onboardingsQuery(organizationId),
    enabled: isWanted && organizationId !== '',
  })
}

interface IdempotentRequest<Body> {
  body: Body
  /** The same for a second try, so that nothing is made twice. */
  idempotencyKey: string
}

/** Makes the account of who starts as a guest; done once it is known who is signed in now, on which depends where they may go. */
export function useRegisterIssuer() {
  const queryClient = useQueryClient()
  return useMutation({
    onSuccess: () => refresh(queryClient, onboarding.register.changes),
    mutationFn: async (body: RegisterIssuer) => {
      const reply = await call(onboarding.register, { body })
      if (!('onboarding' in reply)) throw new Error('The account is of somebody who was invited')
      return reply.onboarding
    },
  })
}

/** Makes or renames an organisation; done once it is known what one may do there. */
export function useUpsertOrganization() {
  return useMutation(endpointMutation(issuerOnboarding.upsertOrganization))
}

/**
 * Ties the walk to an organisation and makes the instrument; returns the onboarding that is walked from then on. Once more goes on with
 * what was begun, so that a second try needs no key of the first.
 */
export function useInitOnboarding() {
  return useMutation({
    mutationFn: async (body: InitOnboarding) =>
      (await call(issuerOnboarding.init, { body })).onboarding,
  })
}

export function useAddUnderlying() {
  return useMutation({
    mutationFn: async ({ body, idempotencyKey }: IdempotentRequest<NewUnderlying>) => {
      await call(issuerOnboarding.addUnderlying, { body }, { idempotencyKey })
      return refetchOnboarding(body.onboarding_id)
    },
  })
}

export function useSetFirstHolders() {
  return useMutation(
    endpointMutation(issuerOnboarding.setFirstHolders, {
      input: (body: FirstHoldersInput) => ({ body }),
      waits: false,
    }),
  )
}

export function useSetFoundingDeed() {
  return useMutation(
    endpointMutation(issuerOnboarding.setFoundingDeed, {
      input: (body: FoundingDeedInput) => ({ body }),
      waits: false,
    }),
  )
}

export function usePublish() {
  const attempt = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: { id: string; confirmed: true; confirmed_terms: string }) =>
      attempt(JSON.stringify(body), (options) => call(issuerOnboarding.publish, { body }, options)),
  })
}

export function useCompleteIssuerOnboarding() {
  return useMutation({
    mutationFn: (id: string) => call(issuerOnboarding.complete, { body: { id } }),
  })
}

export interface StepEvent {
  section: OnboardingType
  substep: IssuerSubstepName
  event: 'reached' | 'passed'
}

/** Counts that somebody got to or past a substep; nobody waits for it, and nothing is lost when it fails. */
export function countStep(body: StepEvent): void {
  call(issuerOnboarding.countStep, { body }).catch(() => {})
}

/** How many reached and passed each substep, between two days. */
export function useFunnel(days: { from: string; until: string }) {
  return useQuery({
    ...endpointQuery(issuerOnboarding.funnel, { query: days }),
    placeholderData: keepPreviousData,
  })
}

/** Names the instrument that is set up, and describes it. */
export function renameInstrument({
  id,
  name,
  description,
}: {
  id: string
  name: string
  description: string
}): Promise<Instrument> {
  return call(instruments.change, { body: { financial_instrument_id: id, name, description } })
}

/** Sets where investors transfer to; the server wants the password first. */
export function setIssuerBankAccount(id: string, IBAN: string) {
  return call(investSettings.setIssuerAccount, { body: { financial_instrument_id: id, IBAN } })
}

/** What an offer has already of where investors transfer to, and of conditions; nothing while that is not known. */
export function useOfferNow(instrument: Instrument | null) {
  const id = instrument?.id ?? ''
  const account = useQuery({
    ...endpointQuery(investSettings.getIssuerAccount, { query: { financial_instrument_id: id } }),
    enabled: Boolean(instrument?.issuing_legal_person),
  })
  const files = useQuery({
    ...endpointQuery(instrumentFiles.list, { query: { id } }),
    enabled: instrument !== null,
  })
  const conditions = files.data?.filter(({ type }) => type === 'conditions') ?? []
  return {
    iban: account.data?.IBAN,
    conditions: conditions.map(({ file_name }) => file_name),
  }
}

/** Adds the conditions that an investor agrees to. */
export function addConditions(
  id: string,
  { title, conditions }: { title: string; conditions: File },
) {
  return call(instrumentFiles.add, {
    body: { financial_instrument_id: id, title, type: 'conditions', file: [conditions] },
  })
}
