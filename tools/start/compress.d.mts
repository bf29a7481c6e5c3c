/** Puts a `.br` and a `.gz` beside each file of a folder that becomes smaller by it, for the server to send as they are. */
export declare function compressIn(folder: string): void
