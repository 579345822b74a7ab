// Polyfills for what packages use and the oldest WebViews lack (Android WebView 87, iOS 14; design §8).
// tests/build/script.test.ts finds what else would be missing.

if (typeof Object.hasOwn !== 'function') {
  Object.defineProperty(Object, 'hasOwn', {
    value: (object: object, key: PropertyKey) =>
      Object.getOwnPropertyDescriptor(Object(object), key) !== undefined,
    configurable: true,
    writable: true,
  })
}
