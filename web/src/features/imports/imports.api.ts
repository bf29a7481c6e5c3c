import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { POSTING } from '@zegel/contract/subjects'
import { type Import, type ImportConfig, imports } from '@zegel/contract/imports/imports'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { isUnderWay } from '@zegel/core/imports/import-status'
import { currentLanguage } from '../../i18n/i18n.ts'
import { type CallInput, call } from '../../lib/call.ts'
import { endpointKey, endpointQuery, refresh } from '../../lib/endpoint-query.ts'
import { requestUrl } from '../../lib/request.ts'

/** How often is asked how far an import is while something is done with it. */
const PROGRESS_EVERY_MS = 1000

function importQuery(id: string) {
  return endpointQuery(imports.get, { params: { id } })
}

/** The imports into an instrument, the latest first. */
export function useImports(instrumentId: string, paging: { page: number; per_page: number }) {
  const query = { financial_instrument_id: instrumentId, sort: '-created_at', ...paging } as const
  return useQuery({
    ...endpointQuery(imports.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => isUnderWay(status)) ? PROGRESS_EVERY_MS : false,
  })
}

/** An import as it stands, asked for again while something is done with it. */
export function useImport(id: string) {
  const queryClient = useQueryClient()
  return useSuspenseQuery({
    ...importQuery(id),
    queryFn: async ({ signal }) => {
      const now = await call(imports.get, { params: { id } }, { signal })
      noteChange(queryClient, now)
      return now
    },
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.status) ? PROGRESS_EVERY_MS : false,
  })
}

/** Puts an import that a call answered on screen. */
export function useCacheImport(): (now: Import) => void {
  const queryClient = useQueryClient()
  return (now) => {
    noteChange(queryClient, now)
    queryClient.setQueryData(importQuery(now.id).queryKey, now)
  }
}

// What else was read of it is of before, once it stands differently.
function noteChange(queryClient: QueryClient, now: Import): void {
  const before = queryClient.getQueryData(importQuery(now.id).queryKey)
  if (before?.status === now.status) return
  void queryClient.invalidateQueries({ queryKey: endpointKey(imports.list) })
  if (now.status === 'ready')
    void queryClient.invalidateQueries({
      queryKey: endpointKey(imports.listBalances, { params: { id: now.id } }),
    })
  const isPosted = now.status === 'submitted' || now.status === 'undone'
  if (before && isPosted) void refresh(queryClient, POSTING)
}

export interface Upload {
  file: File
  configs: ImportConfig[]
  /** How much of the file has been sent, from 0 to 1. */
  onSent: (part: number) => void
  signal: AbortSignal
}

export function useUploadImport(instrumentId: string) {
  const keep = useCacheImport()
  return useMutation({
    mutationFn: ({ file, configs, onSent, signal }: Upload) =>
      call(
        imports.upload,
        {
          body: {
            financial_instrument_id: instrumentId,
            file,
            import_configs: configs,
            answer_when: 'received',
          },
        },
        { onSent, signal },
      ),
    onSuccess: (uploaded) => keep(uploaded.import),
  })
}

export function useMapColumns(id: string) {
  const keep = useCacheImport()
  return useMutation({
    mutationFn: (body: CallInput<typeof imports.mapColumns>['body']) =>
      call(imports.mapColumns, { params: { id }, body }),
    onSuccess: keep,
  })
}

/** Lets the superadmins of an organisation import; done when the screens know. */
export async function switchImportOn(
  queryClient: QueryClient,
  organizationId: string,
): Promise<void> {
  await call(imports.switchOn, {
    body: { organization_uuid: organizationId, import_enabled: true },
  })
  await refresh(queryClient, imports.switchOn.changes)
}

/** Leaves rows out of an import, or lets them go in again; without rows all that are refused, or all that were left out. */
export function useLeaveOut(id: string) {
  const keep = useCacheImport()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof imports.leaveOut>['body']) =>
      call(imports.leaveOut, { params: { id }, body }),
    onSuccess: keep,
    onSettled: () => void refresh(queryClient, imports.leaveOut.changes),
  })
}

/** Rows that may be of one person or company. */
export function useSamePersons(
  { id, same_persons }: Pick<Import, 'id' | 'same_persons'>,
  query: { page: number; per_page: number },
) {
  return useQuery({
    // How many there are tells that others are.
    ...endpointQuery(imports.listSamePersons, { params: { id }, query }, String(same_persons)),
    placeholderData: keepPreviousData,
  })
}

/** Makes rows of one person one; done when the screens know. */
export function useMergeRows(id: string) {
  const keep = useCacheImport()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof imports.mergeRows>['body']) =>
      call(imports.mergeRows, { params: { id }, body }),
    onSuccess: keep,
    onSettled: () => void refresh(queryClient, imports.mergeRows.changes),
  })
}

/** The rows that do not go in, with why. */
export function useLeftOut(
  { id, version }: Pick<Import, 'id' | 'version'>,
  query: { page: number; per_page: number },
) {
  return useQuery({
    ...endpointQuery(imports.listLeftOut, { params: { id }, query }, String(version)),
    placeholderData: keepPreviousData,
  })
}

/** What an import makes of everybody's balance of today. */
export function useImportBalances(
  { id, version }: Pick<Import, 'id' | 'version'>,
  query: { page: number; per_page: number },
) {
  return useQuery({
    ...endpointQuery(imports.listBalances, { params: { id }, query }, String(version)),
    placeholderData: keepPreviousData,
  })
}

export function useSubmitImport({ id, financial_instrument_id, import_configs }: Import) {
  const keep = useCacheImport()
  return useMutation({
    mutationFn: (options: { idempotencyKey: string }) =>
      call(
        imports.submit,
        { body: { financial_instrument_id, import_id: id, import_configs } },
        options,
      ),
    onSuccess: keep,
  })
}

export function useCancelImport(id: string) {
  const keep = useCacheImport()
  return useMutation({
    mutationFn: () => call(imports.cancel, { params: { id } }),
    onSuccess: keep,
  })
}

export function useUndoImport(id: string) {
  const keep = useCacheImport()
  return useMutation({
    mutationFn: ({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) =>
      call(imports.undo, { params: { id }, body: { reason } }, { idempotencyKey }),
    onSuccess: keep,
  })
}

/** The address of the file of an import, as it was uploaded. */
export function importFileUrl(id: string): string {
  return requestUrl(imports.downloadFile.path, { params: { id } })
}

/** The address of the template of a kind, in the reader's language. */
export function templateUrl(instrumentId: string, kind: ImportKind): string {
  return requestUrl(imports.downloadTemplate.path, {
    query: { financial_instrument_id: instrumentId, kind, language: currentLanguage() },
  })
}
