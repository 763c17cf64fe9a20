declare module 'virtual:floor-client' {
  const code: string;
  export default code;
}
