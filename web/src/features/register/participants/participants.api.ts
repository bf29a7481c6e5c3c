import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type CorrectParticipant,
  type EditParticipant,
  type InviteParticipant,
  type MergeParticipants,
  participants,
} from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { type CallInput, call } from '../../../lib/call.ts'
import {
  EVEN_REFUSED,
  endpointMutation,
  endpointQuery,
  refresh,
} from '../../../lib/endpoint-query.ts'
import { requestUrl } from '../../../lib/request.ts'

/** What the list of participants is narrowed to. */
export type ParticipantsFilter = Pick<
  CallInput<typeof participants.listParticipants>['query'],
  'q' | 'status' | 'holding' | 'type' | 'without_address' | 'legal_person_ids' | 'date'
>

/** One participant of an instrument; null when the legal person is none. */
export function participantQuery(instrumentId: string, legalPersonId: string) {
  const query = { id: instrumentId, legal_person_id: legalPersonId }
  return queryOptions({
    ...endpointQuery(participants.listParticipants, { query }),
    select: ({ data }) => data[0] ?? null,
  })
}

/** What a participant can still give away. */
export function useBalance(instrumentId: string, legalPersonId: string) {
  const body = { financial_instrument_id: instrumentId, legal_person_id: legalPersonId }
  return useQuery(endpointQuery(register.getBalance, { body }))
}

/** What the mail says beside what it always does. */
export type InvitationWords = Pick<InviteParticipant, 'message' | 'language'>

/** Invites a participant, for the first time or anew. */
export function useInvite(instrumentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...words }: InvitationWords & { id: string }) =>
      call(participants.inviteParticipant, {
        body: { ...words, legal_person_id: id, financial_instrument_id: instrumentId },
      }),
    onSettled: () => void refresh(queryClient, participants.inviteParticipant.changes),
  })
}

/** Gives participants the same label, one after the other; throws when the first of them fails. */
export function useLabelMany(instrumentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, label }: { ids: readonly string[]; label: string | null }) => {
      for (const legal_person_id of ids) {
        const body = { legal_person_id, financial_instrument_id: instrumentId, label }
        await call(participants.editParticipant, { body })
      }
    },
    onSettled: () => void refresh(queryClient, participants.editParticipant.changes),
  })
}

/** How many participants there are of each kind that their list can be narrowed to, today when no date is named. */
export function useParticipantCounts(
  query: CallInput<typeof participants.countParticipants>['query'],
) {
  return useQuery({
    ...endpointQuery(participants.countParticipants, { query }),
    placeholderData: keepPreviousData,
  })
}

export function useEditParticipant() {
  return useMutation(
    endpointMutation(participants.editParticipant, {
      input: (body: EditParticipant) => ({ body }),
      waits: false,
    }),
  )
}

/** Removes a participant who was added by mistake. */
export function useRemoveParticipant(instrumentId: string) {
  return useMutation(
    endpointMutation(participants.removeParticipant, {
      input: (legal_person_id: string) => ({
        query: { financial_instrument_id: instrumentId, legal_person_id },
      }),
      ...EVEN_REFUSED,
    }),
  )
}

/** Puts right what was typed of a participant. */
export function useCorrectParticipant() {
  return useMutation(
    endpointMutation(participants.correctParticipant, {
      input: (body: CorrectParticipant) => ({ body }),
      ...EVEN_REFUSED,
    }),
  )
}

/** What would move when two participants become one. */
export function mergePreviewQuery(merge: { instrumentId: string; fromId: string; intoId: string }) {
  const query = {
    financial_instrument_id: merge.instrumentId,
    legal_person_id: merge.fromId,
    into_legal_person_id: merge.intoId,
  }
  return endpointQuery(participants.previewMerge, { query })
}

/** Makes two participants one. */
export function useMergeParticipants() {
  return useMutation(
    endpointMutation(participants.mergeParticipants, {
      input: (body: MergeParticipants) => ({ body }),
      ...EVEN_REFUSED,
    }),
  )
}

/** The address of a file of the participants that pass a filter. */
export function exportUrl(
  instrumentId: string,
  filter: ParticipantsFilter,
  format: SheetFormat,
): string {
  return requestUrl(participants.exportParticipants.path, {
    query: { id: instrumentId, format, ...filter },
  })
}
