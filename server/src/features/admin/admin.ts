/** What those who run the platform do with all organisations, and what is thrown away when. This is what other modules may use of it. */

export { enableImport } from './admin-organizations/enable-import.ts'
export { registerServer } from './system/register-server.ts'
export { purgeOldData } from './retention/purge-old-data.ts'
