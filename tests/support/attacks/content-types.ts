/** Valid, almost valid and foreign content types for JSON. */
export const contentTypes: readonly string[] = [
  ...['application/json', 'Application/JSON', 'APPLICATION/JSON', 'aPpLiCaTiOn/JsOn', 'application/json;'],
  ...['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'application/json ;charset=utf-8'],
  ...['application/json; charset=utf-7', 'application/json; charset=utf-16', 'application/json; charset'],
  ...['application/json\t;', 'application/json ', 'application/json ; ', 'application/ json', 'application /json'],
  ...['application/json, text/plain', 'text/plain, application/json', 'application/json+x', 'application/jsonp'],
  ...['application/json5', 'application/vnd.api+json', 'application/ld+json', 'application/problem+json'],
  ...['application/merge-patch+json', 'application/json; a=application/json', 'application/x-json', 'text/json'],
  ...['text/x-json', 'text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  ...['multipart/form-data; boundary=x', 'application/octet-stream', 'application/xml', '*/*', 'application/*'],
  ...['json', ''],
];
