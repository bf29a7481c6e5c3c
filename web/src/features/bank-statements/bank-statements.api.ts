import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BankUpload,
  bankStatements,
  type MatchBankLine,
} from '@zegel/contract/bank-statements'
import type { CallInput } from '../../lib/call.ts'
import { call } from '../../lib/call.ts'
import { refreshAfterPosting } from '../../pieces/after-posting.ts'

export type BankLinesQuery = CallInput<typeof bankStatements.listLines>['query']

export function useBankLines(query: BankLinesQuery) {
  return useQuery({
    queryKey: ['bank-statements', 'lines', query],
    queryFn: ({ signal }) => call(bankStatements.listLines, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What a line may be for. */
export function usePurposes(query: CallInput<typeof bankStatements.listPurposes>['query']) {
  return useQuery({
    queryKey: ['bank-statements', 'purposes', query],
    queryFn: ({ signal }) => call(bankStatements.listPurposes, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Takes files in, one after the other, and answers what came of them together. */
export function useUploadStatements(organizationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<BankUpload> => {
      let sum: BankUpload = { new_lines: 0, known_lines: 0, matched: 0, proposed: 0, left: 0 }
      for (const file of files) {
        const body = { organization_id: organizationId, file }
        sum = added(sum, await call(bankStatements.upload, { body }))
      }
      return sum
    },
    // Also after a refusal: an earlier file was taken in.
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

function added(one: BankUpload, other: BankUpload): BankUpload {
  return {
    new_lines: one.new_lines + other.new_lines,
    known_lines: one.known_lines + other.known_lines,
    matched: one.matched + other.matched,
    proposed: one.proposed + other.proposed,
    left: one.left + other.left,
  }
}

export function useMatchLine() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MatchBankLine) => call(bankStatements.match, { body }),
    onSettled: () => refreshAfterPosting(queryClient),
  })
}

/** Turns a proposal down, ignores a line, or takes that back. */
export function useAnswerLine(organizationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ lineId, status }: { lineId: string; status: 'left' | 'ignored' }) =>
      call(bankStatements.answer, {
        body: { organization_id: organizationId, line_id: lineId, status },
      }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['bank-statements'] }),
  })
}
