import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BankUpload,
  bankStatements,
  type MatchBankLine,
} from '@zegel/contract/payments/bank-statements'
import type { CallInput } from '../../../lib/call.ts'
import { call } from '../../../lib/call.ts'
import {
  EVEN_REFUSED,
  endpointMutation,
  endpointQuery,
  refresh,
} from '../../../lib/endpoint-query.ts'

export type BankLinesQuery = CallInput<typeof bankStatements.listLines>['query']

export function useBankLines(query: BankLinesQuery) {
  return useQuery({
    ...endpointQuery(bankStatements.listLines, { query }),
    placeholderData: keepPreviousData,
  })
}

/** What a line may be for. */
export function usePurposes(query: CallInput<typeof bankStatements.listPurposes>['query']) {
  return useQuery({
    ...endpointQuery(bankStatements.listPurposes, { query }),
    placeholderData: keepPreviousData,
  })
}

/** Takes files in, one after the other, and returns what came of them together. */
export function useUploadStatements(organizationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<BankUpload> => {
      let sum = NOTHING
      for (const file of files) {
        const body = { organization_id: organizationId, file }
        sum = added(sum, await call(bankStatements.upload, { body }))
      }
      return sum
    },
    // Also after a refusal: an earlier file was taken in.
    onSettled: () => void refresh(queryClient, bankStatements.upload.changes),
  })
}

const NOTHING: BankUpload = {
  new_lines: 0,
  known_lines: 0,
  matched: 0,
  proposed: 0,
  left: 0,
  payouts: null,
}

function added(one: BankUpload, other: BankUpload): BankUpload {
  return {
    new_lines: one.new_lines + other.new_lines,
    known_lines: one.known_lines + other.known_lines,
    matched: one.matched + other.matched,
    proposed: one.proposed + other.proposed,
    left: one.left + other.left,
    payouts: addedAnswer(one.payouts, other.payouts),
  }
}

type Answer = BankUpload['payouts']

function addedAnswer(one: Answer, other: Answer): Answer {
  if (!one || !other) return one ?? other
  return {
    executed: one.executed + other.executed,
    refused: one.refused + other.refused,
    returned: one.returned + other.returned,
    known: one.known + other.known,
    amiss: [...one.amiss, ...other.amiss],
  }
}

export function useMatchLine() {
  return useMutation(
    endpointMutation(bankStatements.match, {
      input: (body: MatchBankLine) => ({ body }),
      ...EVEN_REFUSED,
    }),
  )
}

/** Takes back what a line was said to pay. */
export function useUndoMatch(organizationId: string) {
  return useMutation(
    endpointMutation(bankStatements.undoMatch, {
      input: (lineId: string) => ({ body: { organization_id: organizationId, line_id: lineId } }),
      ...EVEN_REFUSED,
    }),
  )
}

/** Turns a proposal down, ignores a line, or takes that back. */
export function useAnswerLine(organizationId: string) {
  return useMutation(
    endpointMutation(bankStatements.answer, {
      input: ({ lineId, status }: { lineId: string; status: 'left' | 'ignored' }) => ({
        body: { organization_id: organizationId, line_id: lineId, status },
      }),
      ...EVEN_REFUSED,
    }),
  )
}
