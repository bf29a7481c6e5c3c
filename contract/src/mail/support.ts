/**
 * Where people write for help, unless the server is set up with an address of its own. It is alone in its file, because the page
 * that stands in for a broken app brings it along.
 */
export const SUPPORT_EMAIL = 'support@zegel.example'
