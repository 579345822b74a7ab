const none = new Proxy({}, { get: () => '' })

/**
 * In place of the Chinese words that antd-mobile brings along for everyone: whatever word is asked for
 * is empty, and a text that shows is one of ours.
 */
export default new Proxy({}, { get: () => none })
