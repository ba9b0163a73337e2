/** Returns a script that runs `action` when the selection of a list changes; `list` is the element. */
export function dropdownScript(id: string, action: string): string {
  return `<script>
( () => {
	const list = document.getElementById( ${JSON.stringify(id)} );
	list.addEventListener( 'change', () => { if ( list.value ) { ${action}; } } );
} )();
</script>`;
}
