// Fills what packages use and the oldest WebViews lack (Android WebView 87, iOS 14; design §8).
// tests/build/ finds what more would be needed.

if (typeof Object.hasOwn !== 'function') {
  Object.defineProperty(Object, 'hasOwn', {
    value: (object: object, key: PropertyKey) =>
      Object.getOwnPropertyDescriptor(Object(object), key) !== undefined,
    configurable: true,
    writable: true,
  })
}
